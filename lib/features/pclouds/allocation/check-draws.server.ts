import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { chooseHost } from '@/lib/engine'
import { ifStored } from '@/lib/features/contents/read-stored.server'
import { drawBaseSchema, drawListSchema, idsOfList } from '../supply/draw-list'

/** A host that is not the result of its seed and its stored list. */
export type WrongDraw = { id: string; detail: string }

const draw = {
  id: true,
  nodeId: true,
  seed: true,
  among: true,
  realmId: true,
  freeHash: true,
} as const

type Draw = {
  id: string
  nodeId: string
  seed: string
  among: number
  realmId: string | null
}

/** Repeats the draws of all hosts with stored lists, reports those that differ, and returns the number of draws. */
export async function checkDraws(db: Db, report: (wrong: WrongDraw) => void): Promise<number> {
  let count = 0
  let after = ''
  for (;;) {
    const [next] = await db.hostAllocation.findMany({
      where: { freeHash: { gt: after } },
      orderBy: { freeHash: 'asc' },
      select: { freeHash: true },
      take: 1,
    })
    const hash = next?.freeHash ?? null
    if (hash === null) return count
    const draws = await db.hostAllocation.findMany({
      where: { freeHash: hash },
      orderBy: { drawIndex: 'asc' },
      select: draw,
    })
    count += await checkList(db, { hash, draws }, report)
    after = hash
  }
}

type DrawsOfList = { hash: string; draws: readonly Draw[] }

async function checkList(
  db: Db,
  { hash, draws }: DrawsOfList,
  report: (wrong: WrongDraw) => void,
): Promise<number> {
  const stored = await ifStored(db, async (read) => {
    const [body] = await read([hash])
    const list = drawListSchema.parse(body)
    const hashes = Object.values(list.zones).map(({ base }) => base)
    const bodies = await read(hashes)
    const bases = new Map(hashes.map((each, i) => [each, drawBaseSchema.parse(bodies[i])]))
    return { list, bases }
  })
  if (stored === null) return 0
  const gone = new Set<string>()
  for (const { id, nodeId, seed, among, realmId } of draws) {
    const all = idsOfList(stored.list, (base) => stored.bases.get(base) ?? [], realmId)
    const free = all.filter((node) => !gone.has(node))
    if (free.length !== among)
      report({ id, detail: `was selected among ${among}, not ${free.length}` })
    else if (chooseHost(free, seed) !== nodeId)
      report({ id, detail: 'is not the host that its seed selects' })
    gone.add(nodeId)
  }
  return draws.length
}
