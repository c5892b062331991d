import 'server-only'
import type { Db } from '@/lib/db/client.server'

/** Returns the id that distinguishes objects on a cloud that this installation created from those of others. */
export async function installationOf(db: Db): Promise<string> {
  const { installation } = await db.setting.findUniqueOrThrow({
    where: { id: 'main' },
    select: { installation: true },
  })
  return installation
}
