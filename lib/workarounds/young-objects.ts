import v8 from 'node:v8'

/**
 * @workaround node@>=20.19
 * @see https://nodejs.org/docs/latest-v20.x/api/worker_threads.html#new-workerfilename-options
 *
 * The serving thread starts with `--max-semi-space-size=64`, which V8 would apply to every thread that starts later,
 * over its own `resourceLimits`: 134 MB for the young objects of each of them. To be called before they start.
 */
export const leaveYoungObjectsToThreads = (): void =>
  v8.setFlagsFromString('--max-semi-space-size=0')
