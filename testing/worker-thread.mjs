// The thread of evaluations from its sources: Node 20 gives threads no loader of their own.
import { register } from 'tsx/esm/api'

register()
export const { run } = await import('../lib/workers/thread.ts')
