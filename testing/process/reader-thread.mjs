// The thread of large reads from its sources: Node 20 gives threads no loader of their own.
import { register } from 'tsx/esm/api'

register()
await import('../../server/reader-thread.ts')
