import type { Result } from '@/lib/base/result'

/** What the engine parsed of stored rows; throws if it refuses them, which is a bug. */
export function acceptedInput<Input>(parsed: Result<Input, unknown>): Input {
  if (parsed.ok) return parsed.value
  throw new Error(`The database holds what the engine refuses: ${JSON.stringify(parsed.error)}`)
}
