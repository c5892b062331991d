import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { chooseHost } from '@/lib/engine'
import { ifKept } from '@/lib/features/contents/read-kept.server'
import { drawBaseSchema, drawListSchema, idsOfList } from '../supply/draw-list'

/** A host that its seed does not draw from the list that is kept with it. */
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

/** Draws all hosts again whose lists are kept, and tells of those that come out differently; answers how many it drew. */
export async function checkDraws(db: Db, tell: (wrong: WrongDraw) => void): Promise<number> {
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
    count += await checkList(db, { hash, draws }, tell)
    after = hash
  }
}

type Drawn = { hash: string; draws: readonly Draw[] }

async function checkList(
  db: Db,
  { hash, draws }: Drawn,
  tell: (wrong: WrongDraw) => void,
): Promise<number> {
  const kept = await ifKept(db, async (read) => {
    const [body] = await read([hash])
    const list = drawListSchema.parse(body)
    const hashes = Object.values(list.zones).map(({ base }) => base)
    const bodies = await read(hashes)
    const bases = new Map(hashes.map((each, i) => [each, drawBaseSchema.parse(bodies[i])]))
    return { list, bases }
  })
  if (kept === null) return 0
  const gone = new Set<string>()
  for (const { id, nodeId, seed, among, realmId } of draws) {
    const all = idsOfList(kept.list, (base) => kept.bases.get(base) ?? [], realmId)
    const free = all.filter((node) => !gone.has(node))
    if (free.length !== among) tell({ id, detail: `was drawn among ${among}, not ${free.length}` })
    else if (chooseHost(free, seed) !== nodeId)
      tell({ id, detail: 'is not the host that its seed draws' })
    gone.add(nodeId)
  }
  return draws.length
}
