import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findPgBouncer } from '@/scripts/lib/find-program.mjs'
import { freePort } from '@/scripts/lib/ports.mjs'

const UNPRIVILEGED = { uid: 65534, gid: 65534 }

export const hasPgBouncer = () => findPgBouncer() !== null

export type PgBouncer = { urlOf: (databaseUrl: string) => string; stop: () => Promise<void> }

/** Starts PgBouncer in transaction mode on a loopback port, in front of the server of `databaseUrl`. */
export async function startPgBouncer(
  databaseUrl: string,
  settings: Record<string, string | number> = {},
): Promise<PgBouncer> {
  const { hostname, port, username, password } = new URL(databaseUrl)
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'berth-pgbouncer-'))
  fs.chmodSync(dir, 0o755)
  const ownPort = await freePort()
  const server = `host=${hostname} port=${port} user=${username} password=${password}`
  const lines = {
    listen_addr: '127.0.0.1',
    listen_port: ownPort,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: 'transaction',
    default_pool_size: 20,
    ...settings,
  }
  const text = Object.entries(lines).map(([name, value]) => `${name} = ${value}`)
  const file = path.join(dir, 'pgbouncer.ini')
  fs.writeFileSync(file, `[databases]\n* = ${server}\n[pgbouncer]\n${text.join('\n')}\n`)
  // PgBouncer refuses to run as root.
  const user = process.getuid?.() === 0 ? UNPRIVILEGED : {}
  const child = spawn(findPgBouncer() ?? 'pgbouncer', ['-q', file], { ...user, stdio: 'ignore' })
  await listens(child, ownPort)
  return {
    urlOf: (url) =>
      Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(ownPort) }).href,
    stop: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
      fs.rmSync(dir, { recursive: true, force: true })
    },
  }
}

async function listens(child: ChildProcess, port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`)
    const socket = net.connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await wait(50)
  }
  throw new Error('PgBouncer does not listen')
}
