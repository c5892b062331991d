import { Tinypool } from 'tinypool'

/** Smaller byte arrays are copied. */
const LARGE = 64 * 1024

/**
 * Marks large byte arrays in the result of a job, so that they are transferred to the serving thread. Copying 50 MB
 * there would delay all other calls.
 */
export function handOver(answer: unknown): unknown {
  const buffers = buffersIn(answer)
  if (buffers.length === 0) return answer
  return Tinypool.move(
    Object.assign(Object.create(null), {
      [Tinypool.transferableSymbol]: buffers,
      [Tinypool.valueSymbol]: answer,
    }),
  )
}

/** The buffers of large byte arrays in a result, except those that share a buffer with others. */
function buffersIn(answer: unknown): ArrayBufferLike[] {
  if (answer instanceof Uint8Array)
    return answer.byteLength > LARGE && answer.byteLength === answer.buffer.byteLength
      ? [answer.buffer]
      : []
  if (typeof answer !== 'object' || answer === null) return []
  if (Array.isArray(answer)) return answer[0] instanceof Uint8Array ? answer.flatMap(buffersIn) : []
  const { value, json } = answer as { value?: unknown; json?: unknown }
  return [value, json].flatMap(buffersIn)
}
