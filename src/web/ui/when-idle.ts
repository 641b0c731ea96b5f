type Scheduler = {
  postTask(work: () => void, options: { priority: 'background' }): Promise<void>;
};

/** Runs the work when idle, as a task of its own. */
export function whenIdle(work: () => void): void {
  const { scheduler } = window as Window & { scheduler?: Scheduler };
  if (scheduler) void scheduler.postTask(work, { priority: 'background' });
  else setTimeout(work);
}
