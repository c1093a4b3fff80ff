let spare: Worker | undefined;

/** Starts loading the compiler's code, before its first request. */
export function warmUpLanguage(): void {
  if (spare) return;
  const started = startWorker();
  // A worker that could not load would leave its first request without an answer.
  started.onerror = () => {
    if (spare === started) spare = undefined;
  };
  spare = started;
}

/** A worker of the compiler, preloaded if there is one. */
export function takeWorker(): Worker {
  const taken = spare ?? startWorker();
  spare = undefined;
  return taken;
}

function startWorker(): Worker {
  return new Worker(new URL('./language-worker.ts', import.meta.url), { type: 'module' });
}
