// For work that isn't worth doing at each change while changes come thick and fast.

/** Acts at once, then again so long after the end if it was called meanwhile: the last call is never lost. */
export function atMostEvery(pauseMs: number, act: () => unknown): () => void {
  let isDue = false;
  let isRunning = false;
  const run = async () => {
    isRunning = true;
    while (isDue) {
      isDue = false;
      await act();
      await new Promise((go) => setTimeout(go, pauseMs));
    }
    isRunning = false;
  };
  return () => {
    isDue = true;
    if (!isRunning) void run();
  };
}
