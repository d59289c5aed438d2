// Moves `now` on once a second while a screen shows how long something takes.
import { useEffect } from 'preact/hooks';
import { now } from './current-floor';

export function useClock(): void {
  useEffect(() => {
    now.value = Date.now();
    const timer = setInterval(() => {
      now.value = Date.now();
    }, 1000);
    return () => clearInterval(timer);
  }, []);
}
