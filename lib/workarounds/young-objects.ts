import v8 from 'node:v8'

/**
 * @workaround node@>=20.19
 * @see https://nodejs.org/docs/latest-v20.x/api/worker_threads.html#new-workerfilename-options
 *
 * Must be called before threads start. The serving thread starts with `--max-semi-space-size=64`, which V8 would apply
 * to later threads instead of their `resourceLimits`: 134 MB for the young generation of each.
 */
export const leaveYoungObjectsToThreads = (): void =>
  v8.setFlagsFromString('--max-semi-space-size=0')
