import { Tinypool } from 'tinypool'

/** Bytes of smaller answers are copied. */
const LARGE = 64 * 1024

/**
 * The answer of a job, so marked that its large bytes are handed over to the serving thread. Copying 50 MB there would
 * delay all other calls.
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

/** The buffers of large bytes in a result; bytes that share a buffer with others are not among them. */
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
