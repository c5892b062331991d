import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from '@/scripts/lib/ports.mjs'

const GONE_MS = 30_000

type Process = { pid: number; name: string }

/** Runs the command of the README, with a separate database in `dir`. */
function npmStart(dir: string, port: number) {
  const npm = spawn('npm', ['start'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: '',
      NEXTAUTH_URL: '',
      LOG_LEVEL: 'info',
      BERTH_DATA_DIR: dir,
      BERTH_DEMO: 'false',
      BERTH_RANKER_ANONYMOUS: 'true',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  npm.stdout.on('data', (chunk) => {
    printed += chunk
  })
  return { pid: npm.pid ?? 0, exited: once(npm, 'exit'), printed: () => printed }
}

/** A process and its descendants. */
function treeOf(root: number): Process[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,comm='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/))
    .map(([pid, parent, name]) => ({
      pid: Number(pid),
      parent: Number(parent),
      name: path.basename(name ?? ''),
    }))
  const below = (parent: number): Process[] =>
    rows.filter((it) => it.parent === parent).flatMap((it) => [it, ...below(it.pid)])
  return [...rows.filter(({ pid }) => pid === root), ...below(root)]
}

function isAlive({ pid }: Process): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Starts a call whose head has reached the server. `finish` sends the rest of its body. */
async function halfSentCall(url: string) {
  const call = http.request(`${url}/api/cpr/rank`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', expect: '100-continue' },
  })
  const response = once(call, 'response')
  call.write('{ "sla": ')
  await once(call, 'continue')
  const finish = async () => {
    call.end('[] }')
    const [answer] = await response
    let body = ''
    for await (const chunk of answer) body += chunk
    return { status: answer.statusCode, body }
  }
  return { finish }
}

/** Starts Berth and sends the signal during a call. The call must be answered, and every process must end. */
async function expectToStop(dir: string, send: (tree: Process[]) => void) {
  const logFile = path.join(dir, 'server.log')
  const before = fs.statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  const log = () => fs.readFileSync(logFile).subarray(before).toString()
  const port = await freePort()
  const npm = npmStart(dir, port)
  let tree: Process[] = []
  try {
    await expect.poll(npm.printed, { timeout: 120_000 }).toContain('Berth is running on')
    expect(npm.printed()).not.toMatch(/Migrations applied: .*_/)
    tree = treeOf(npm.pid)
    expect(tree.map(({ name }) => name)).toContain('postgres')
    const call = await halfSentCall(`http://127.0.0.1:${port}`)
    send(tree)
    await expect.poll(log).toContain('"stopping"')
    expect(await call.finish()).toEqual({ status: 200, body: '[]' })
    await expect.poll(() => tree.filter(isAlive), { timeout: GONE_MS }).toEqual([])
    expect((await npm.exited)[0]).toBe(0)
    expect(log()).not.toContain('requests were cut off')
  } finally {
    for (const it of [...tree, ...treeOf(npm.pid)].filter(isAlive)) process.kill(it.pid, 'SIGKILL')
  }
}

test('SIGTERM to npm start answers the running call and ends all processes', async () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'berth-stop-'))
  fs.chmodSync(dir, 0o711)
  try {
    await test.step('sent only to npm, as by Docker and Kubernetes', () =>
      expectToStop(dir, ([npm]) => npm && process.kill(npm.pid, 'SIGTERM')))
    // In production the database is a separate service.
    await test.step('sent to each process but the database, as by systemd', () =>
      expectToStop(dir, (tree) => {
        for (const { pid, name } of tree) if (name !== 'postgres') process.kill(pid, 'SIGTERM')
      }))
  } finally {
    fs.rmSync(dir, { recursive: true, maxRetries: 5 })
  }
})
