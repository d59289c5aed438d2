// What waits for an official, shown in the navigation: tables at "Floor", questions of federations at "More".
import { computed } from '@preact/signals';
import { floorReading, tables } from './current-floor';
import { needsOfficial } from './floor';

export const waitingCount = computed(() => tables.value.filter(needsOfficial).length);

/** Questions of federations without an answer; an answer kept from an earlier version doesn't count them. */
export const questionCount = computed(() => floorReading.value?.data?.open_questions ?? 0);
