import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { findPostgres } from '@/scripts/lib/checks/provide-failover.mjs'
import { freePort } from '@/scripts/lib/ports.mjs'
import type { Cluster } from './cluster'
import { runProgram, startService, waitUntil } from './service'

const ARCHIVE_MS = 120_000
const RECOVERY_MS = 300_000

const program = (name: string) => path.join(findPostgres() ?? '', name)

/** Takes a base backup of the primary with `pg_basebackup`, and returns its folder. */
export async function baseBackup({ dir, primaryUrl }: Cluster): Promise<string> {
  const folder = path.join(dir, 'backups', randomUUID())
  const from = ['--dbname', await primaryUrl(), '--checkpoint', 'fast']
  await runProgram([program('pg_basebackup'), '--pgdata', folder, ...from], { dir })
  return folder
}

/** Waits until the archive contains everything committed before this call. */
export async function archived({ url }: Cluster): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(`select pg_walfile_name(pg_switch_wal()) as "file"`)
    const last = async () =>
      (await client.query('select "last_archived_wal" as "file" from pg_stat_archiver')).rows[0]
    await waitUntil('the archive', async () => (await last()).file >= rows[0].file, ARCHIVE_MS)
  } finally {
    await client.end()
  }
}

/** Starts a PostgreSQL from a base backup and the archive, with exactly the transactions committed before `at`. */
export async function restoreTo(at: Date, backup: string, { dir, url }: Cluster) {
  const port = await freePort()
  for (const signal of ['standby.signal', 'backup_label.old', 'postmaster.pid'])
    fs.rmSync(path.join(backup, signal), { force: true })
  fs.writeFileSync(path.join(backup, 'recovery.signal'), '')
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    restore_command: `cp ${dir}/wal/%f %p`,
    recovery_target_time: timeText(at),
    recovery_target_action: 'promote',
    // The server runs alone and does not change the archive.
    primary_conninfo: '',
    primary_slot_name: '',
    synchronous_standby_names: '',
    archive_mode: 'off',
    hba_file: path.join(backup, 'pg_hba.conf'),
    ident_file: path.join(backup, 'pg_ident.conf'),
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const service = startService('restored', [program('postgres'), '-D', backup, ...flags], {
    dir: path.dirname(backup),
  })
  const restoredUrl = Object.assign(new URL(url), { port: String(port) }).href
  await waitUntil('the recovery', () => isPromoted(restoredUrl), RECOVERY_MS)
  return { url: restoredUrl, stop: service.stop }
}

async function isPromoted(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client
    .query('select not pg_is_in_recovery() as "is"')
    .finally(() => client.end())
  return rows[0].is
}

/** PostgreSQL accepts no `Z` here. */
const timeText = (at: Date) => at.toISOString().replace('T', ' ').replace('Z', '+00')
