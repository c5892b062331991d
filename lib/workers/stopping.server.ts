import 'server-only'
import { processState } from '@/lib/base/process-state'

const stopping = processState('stopping', () => new AbortController())

/** Aborted when this process begins to stop. Continuing responses end soon afterwards. */
export const stoppingSignal = (): AbortSignal => stopping.get().signal

/** Called when the process receives the signal to stop. */
export const beginStopping = (): void => stopping.get().abort()

/** For tests: cancels the stopping. */
export const forgetStopping = (): void => stopping.set(new AbortController())
