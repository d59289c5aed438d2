// Locks the tablet when the person who works here hasn't touched it for a while, if that person has a PIN.
import { lock } from './session';
import { settings } from './settings';

const LOOK_EVERY_MS = 5_000;

export function lockWhenUnused(): void {
  let touchedAt = Date.now();
  const look = () => {
    if (Date.now() - touchedAt >= settings.value.lockAfterMinutes * 60_000) lock();
  };
  for (const event of ['pointerdown', 'keydown'])
    addEventListener(
      event,
      () => {
        look(); // a frozen tab may be touched before it has looked
        touchedAt = Date.now();
      },
      true,
    );
  document.addEventListener('visibilitychange', look);
  setInterval(look, LOOK_EVERY_MS);
}
