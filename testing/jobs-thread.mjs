// The thread of the jobs from its sources: Node 20 gives threads no loader of their own.
import { register } from 'tsx/esm/api'

register()
await import('../server/jobs-thread.ts')
