/** One call that a bench repeats. `worker` is the number of the caller, from 0. */
export type Call = (worker: number) => Promise<Response>

export type Answered = { samples: readonly number[]; bytes: number; encoding: string | null }

/**
 * Makes `times` calls, `callers` at a time, and reads every response to its end. Any response but success ends
 * the bench.
 */
export async function callOften(call: Call, callers: number, times: number): Promise<Answered> {
  const samples: number[] = []
  let [left, bytes, encoding] = [times, 0, null as string | null]
  const work = async (_: unknown, worker: number) => {
    while (left-- > 0) {
      const start = performance.now()
      const response = await call(worker)
      const body = await response.arrayBuffer()
      samples.push(performance.now() - start)
      if (!response.ok) throw new Error(`${response.url}: ${response.status} ${text(body)}`)
      bytes = Math.max(bytes, body.byteLength)
      encoding = response.headers.get('content-encoding')
    }
  }
  await Promise.all(Array.from({ length: callers }, work))
  return { samples, bytes, encoding }
}

const text = (body: ArrayBuffer) => new TextDecoder().decode(body).slice(0, 300)
