import 'server-only'
import { on, once } from 'node:events'
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import { DAY_MS } from '@/lib/base/durations'
import type { Db } from '@/lib/db/client.server'
import { Prisma, type PrismaClient } from '@/lib/db/generated/client'
import { sealKeys } from '@/lib/db/record/seal-key.server'
import { adoptionOf } from '../changes/adopt-rows.server'
import type { VerifyPart } from './parallel-parts.server'
import type { Part } from './part.server'
import { verifyPart } from './verify-part.server'

/** Verifiers that see the snapshot of one transaction. */
type Verifiers = { verify: readonly VerifyPart[]; end: () => Promise<void> }
export type StartVerifiers = (snapshot: string) => Verifiers

/** The start data of a verifier thread. Parts arrive over the port, and null is the last message. */
export type VerifierData = { snapshot: string; port: MessagePort }

/** Exports the snapshot of this transaction to other transactions until it ends. */
export async function exportedSnapshot(tx: Db): Promise<string> {
  const [row] = await tx.$queryRaw<
    { snapshot: string }[]
  >`select pg_export_snapshot() as "snapshot"`
  if (row === undefined || !/^[\dA-F-]+$/.test(row.snapshot))
    throw new Error('The database exported no snapshot')
  return row.snapshot
}

/** Starts verifiers, each in a thread that runs the program. */
export const verifiersInThreads = (program: URL, count: number): StartVerifiers =>
  startedBy(count, (workerData) =>
    once(new Worker(program, { workerData, transferList: [workerData.port] }), 'exit'),
  )

/** Starts verifiers, each with a connection of this process. */
export const verifiersOn = (db: PrismaClient, count: number): StartVerifiers =>
  startedBy(count, (data) => serveParts(db, data))

/** `serve` resolves when a verifier has ended. */
const startedBy =
  (count: number, serve: (data: VerifierData) => Promise<unknown>): StartVerifiers =>
  (snapshot) => {
    const all = Array.from({ length: count }, () => {
      const { port1: own, port2: port } = new MessageChannel()
      const ended = serve({ snapshot, port })
      const lost = ended.then(() => {
        throw new Error('A verifier ended before its parts were verified')
      })
      lost.catch(() => undefined)
      const verify: VerifyPart = async (part) => {
        own.postMessage(part)
        const [report] = await Promise.race([once(own, 'message'), lost])
        return report
      }
      const end = async () => {
        own.postMessage(null)
        await ended.catch(() => undefined)
        own.close()
      }
      return { verify, end }
    })
    return {
      verify: all.map(({ verify }) => verify),
      end: async () => {
        await Promise.all(all.map(({ end }) => end()))
      },
    }
  }

/** Verifies the parts that come over a port, in a transaction that sees the snapshot. */
export async function serveParts(
  db: PrismaClient,
  { snapshot, port }: VerifierData,
): Promise<void> {
  try {
    await db.$transaction(
      async (tx) => {
        await tx.$executeRaw(Prisma.raw(`set transaction snapshot '${snapshot}'`))
        const context = { keys: sealKeys(), adoption: await adoptionOf(tx) }
        // An iterator, because the last message may arrive while a part is verified.
        for await (const [part] of on(port, 'message') as AsyncIterable<[Part | null]>) {
          if (part === null) return
          port.postMessage(await verifyPart(tx, part, context))
        }
      },
      { isolationLevel: 'RepeatableRead', timeout: DAY_MS },
    )
  } finally {
    port.close()
  }
}
