// How many tables need somebody: the number at "Floor" in the navigation.
import { computed } from '@preact/signals';
import { tables } from './current-floor';
import { needsSomebody } from './floor';

export const waitingCount = computed(() => tables.value.filter(needsSomebody).length);
