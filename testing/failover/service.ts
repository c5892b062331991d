import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** The servers refuse to run as root. */
export const unprivileged = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}

const STOP_MS = 20_000

export type Service = {
  pid: number
  kill: () => Promise<void>
  /** Ends it with SIGTERM, or after a timeout with SIGKILL. */
  stop: () => Promise<void>
}

/** Starts a program in a folder. Its output is written to `<name>.log` there. */
export function startService(
  name: string,
  [program, ...args]: readonly [string, ...string[]],
  { dir, env = {} }: { dir: string; env?: Record<string, string> },
): Service {
  const log = fs.openSync(path.join(dir, `${name}.log`), 'a')
  const child = spawn(program, args, {
    ...unprivileged,
    cwd: dir,
    env: { ...process.env, HOME: dir, LC_ALL: 'C.UTF-8', ...env },
    stdio: ['ignore', log, log],
  })
  fs.closeSync(log)
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await gone
  }
  const stop = async () => {
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
    await end('SIGTERM')
    clearTimeout(timer)
  }
  return { pid: child.pid ?? 0, kill: () => end('SIGKILL'), stop }
}

/** Runs a program to its end. If it failed, throws its output. */
export async function runProgram(
  [program, ...args]: readonly [string, ...string[]],
  options: { dir: string; env?: Record<string, string>; isPrivileged?: true },
): Promise<string> {
  const child: ChildProcess = spawn(program, args, {
    ...(options.isPrivileged === true ? {} : unprivileged),
    cwd: options.dir,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let written = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      written += chunk
    })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${program} ended with ${code}:\n${written.slice(-4000)}`)
  return written
}

/** Waits until `isTrue`. After `timeoutMs`, throws an error with `what`. */
export async function waitUntil(
  what: string,
  isTrue: () => Promise<boolean>,
  timeoutMs: number,
): Promise<void> {
  const until = performance.now() + timeoutMs
  while (!(await isTrue().catch(() => false))) {
    if (performance.now() > until) throw new Error(`${what}: not within ${timeoutMs / 1000} s`)
    await wait(200)
  }
}

/** The descendants of a process. */
export function descendantsOf(pid: number): number[] {
  const children = fs.readdirSync('/proc').flatMap((name) => {
    const id = Number(name)
    return Number.isInteger(id) && parentOf(id) === pid ? [id] : []
  })
  return children.flatMap((child) => [child, ...descendantsOf(child)])
}

function parentOf(pid: number): number | null {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.split(') ').at(-1)?.split(' ')[1])
  } catch {
    return null
  }
}
