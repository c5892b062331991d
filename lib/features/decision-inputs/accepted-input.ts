import type { Result } from '@/lib/base/result'

/** The engine's parsed form of stored rows. Throws if the engine refuses them, which is a bug. */
export function acceptedInput<Input>(parsed: Result<Input, unknown>): Input {
  if (parsed.ok) return parsed.value
  throw new Error(`The engine refuses stored rows: ${JSON.stringify(parsed.error)}`)
}
