// For work that isn't worth doing at each change while changes come thick and fast.

/** Acts at once, then again so long after the end if it was called meanwhile: the last call is never lost. */
export function throttle(pauseMs: number, act: () => unknown): () => void {
  let isDue = false;
  let isRunning = false;
  const run = async () => {
    isRunning = true;
    try {
      while (isDue) {
        isDue = false;
        await Promise.resolve(act()).catch((reason: unknown) => reportError(reason));
        await new Promise((go) => setTimeout(go, pauseMs));
      }
    } finally {
      isRunning = false;
    }
  };
  return () => {
    isDue = true;
    if (!isRunning) void run();
  };
}
