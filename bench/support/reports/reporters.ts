import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export type ReportOrder = {
  url: string
  token: string
  callers: number
  accounts: number
  samples: number
  seconds: number
}

/**
 * Sends reports from another process, so that its work does not delay the measurements of this one. Returns the
 * ms of each.
 */
export function reportInProcess(order: ReportOrder): Promise<number[]> {
  const program = fileURLToPath(new URL('./report-on.ts', import.meta.url))
  const child = fork(program, { execArgv: ['--import', 'tsx'] })
  return new Promise((resolve, reject) => {
    child.once('message', (ms) => resolve(ms as number[]))
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`The reporters ended with ${code}.`)))
    child.send(order)
  })
}
