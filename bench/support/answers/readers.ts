import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export type ReadOrder = {
  url: string
  method: string
  body: string | null
  token: string
  readers: number
  seconds: number
  /** The process id of the server, whose memory is sampled during the run. */
  pid: number
}

export type ReadReport = { ms: number[]; failed: number; largest: number; rssMb: number }

/** Reads one response repeatedly in another process, so that the measurements of this process stay exact. */
export function readInProcess(order: ReadOrder): Promise<ReadReport> {
  const program = fileURLToPath(new URL('./read-on.ts', import.meta.url))
  const child = fork(program, { execArgv: ['--import', 'tsx'] })
  return new Promise((resolve, reject) => {
    child.once('message', (report) => resolve(report as ReadReport))
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`The readers ended with ${code}.`)))
    child.send(order)
  })
}
