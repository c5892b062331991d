import 'server-only'
import type { Part, PartReport, RunParts } from './part.server'

export type VerifyPart = (part: Part) => Promise<PartReport>

/** Each verifier takes the next part when it has finished one. The reports are returned in the order of the parts. */
export const partsAtOnce = (verifiers: readonly VerifyPart[]): RunParts =>
  async function* run(parts) {
    const reports = new Map<Part, PartReport>()
    let taken = 0
    const failures: unknown[] = []
    let notify = () => {}
    const work = async (verify: VerifyPart) => {
      for (let part = parts[taken++]; part !== undefined; part = parts[taken++]) {
        reports.set(part, await verify(part))
        notify()
      }
    }
    for (const verify of verifiers)
      work(verify).catch((cause: unknown) => {
        failures.push(cause)
        notify()
      })
    try {
      for (const part of parts) {
        while (!reports.has(part)) {
          if (failures.length > 0) throw failures[0]
          await new Promise<void>((resolve) => {
            notify = resolve
          })
        }
        const report = reports.get(part)
        reports.delete(part)
        if (report !== undefined) yield report
      }
    } finally {
      taken = parts.length
    }
  }
