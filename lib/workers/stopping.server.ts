import 'server-only'
import { processState } from '@/lib/base/process-state'

const stopping = processState('stopping', () => new AbortController())

/** Aborted when this process begins to stop: answers that go on end soon after. */
export const stoppingSignal = (): AbortSignal => stopping.get().signal

/** Called when the process gets the signal to stop. */
export const beginStopping = (): void => stopping.get().abort()

/** For tests: the process goes on. */
export const forgetStopping = (): void => stopping.set(new AbortController())
