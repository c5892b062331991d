import { readFileSync } from 'node:fs'
import type { ReadOrder, ReadReport } from './readers'

/** Several callers in a separate process, which read the same response repeatedly. */
process.on('message', (order: ReadOrder) => void readOn(order))

async function readOn({ url, method, body, token, readers, seconds, pid }: ReadOrder) {
  const report: ReadReport = { ms: [], failed: 0, largest: 0, rssMb: 0 }
  const ends = performance.now() + seconds * 1000
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const timer = setInterval(() => {
    report.rssMb = Math.max(report.rssMb, rssOf(pid))
  }, 100)
  const read = async () => {
    const started = performance.now()
    const response = await fetch(url, { method, headers, body })
    let size = 0
    for await (const chunk of response.body ?? []) size += chunk.byteLength
    if (response.ok) report.ms.push(performance.now() - started)
    else report.failed++
    report.largest = Math.max(report.largest, size)
  }
  const work = async () => {
    while (performance.now() < ends) await read()
  }
  await Promise.all(Array.from({ length: readers }, work))
  clearInterval(timer)
  process.send?.(report)
  process.disconnect()
}

/** Resident memory, in MB. */
const rssOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
