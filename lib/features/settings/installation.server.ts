import 'server-only'
import type { Db } from '@/lib/db/client.server'

/** Distinguishes what this installation of Berth made on a cloud from what others made there. */
export async function installationOf(db: Db): Promise<string> {
  const { installation } = await db.setting.findUniqueOrThrow({
    where: { id: 'main' },
    select: { installation: true },
  })
  return installation
}
