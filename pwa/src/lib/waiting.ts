// The number of tables that need an official, shown at "Floor" in the navigation.
import { computed } from '@preact/signals';
import { tables } from './current-floor';
import { needsOfficial } from './floor';

export const waitingCount = computed(() => tables.value.filter(needsOfficial).length);
