// Runs child programs, each in its own process group, so that a signal to this program does not end them. A tracked one
// writes its process id to .data, so that the next start can end processes left by a `kill -9`.
import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { inData, root } from './paths.mjs'
import { Stop } from './print.mjs'

/** Options of Node for programs of Berth: source maps in traces, and no warnings for authors of packages. */
export const nodeArguments = ['--enable-source-maps', '--disable-warning=DeprecationWarning']

/**
 * Options of Node for the server. With 64 MB instead of 16 for young objects a launch takes 14 % less processor time.
 * The objects of a batch are garbage before the next collection, instead of being copied twice and collected with old
 * objects.
 */
export const serverArguments = [...nodeArguments, '--max-semi-space-size=64']

const isWindows = process.platform === 'win32'
const children = new Set()

/** Runs a program to its end, and rejects with a sentence if it fails. */
export async function run(command, args, { sorry, ...options } = {}) {
  const code = await runForCode(command, args, options)
  if (code !== 0) throw new Stop(sorry ?? `${command} ${args.join(' ')} ended with ${code}.`)
}

export const runNode = (args, options) => run(process.execPath, args, options)

/**
 * Runs a program to its end, and returns its exit code or signal. Its output is printed immediately, with `isQuiet`
 * only on failure, with `isSilent` never, and with `onLine` its standard output is passed to that function. The program
 * is ended after `timeoutMs`.
 */
export async function runForCode(command, args, options = {}) {
  const { env = {}, track, cwd = root, isQuiet = false, onLine, isForeground = false } = options
  const { isSilent = false, timeoutMs } = options
  const written = []
  const child = start(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: stdioFor({ isQuiet, isSilent, onLine }),
    shell: isWindows && command === 'npm',
    detached: !isWindows && !isForeground,
  })
  const note = track && inData(`${track}.pid`)
  if (note) fs.writeFileSync(note, JSON.stringify({ pid: child.pid, born: bornAt(child.pid) }))
  if (onLine) readLines(child.stdout, onLine)
  for (const stream of isQuiet ? [child.stdout, child.stderr] : []) {
    stream.on('data', (chunk) => written.push(chunk))
  }

  const timer = timeoutMs === undefined ? null : setTimeout(() => endChild(child), timeoutMs)
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (status, signal) => resolve(status ?? signal))
  })
  clearTimeout(timer)
  if (note) fs.rmSync(note, { force: true })
  // A program that was stopped by a signal needs no explanation.
  if (isQuiet && Number.isInteger(code) && code !== 0) process.stderr.write(Buffer.concat(written))
  return code
}

function stdioFor({ isQuiet, isSilent, onLine }) {
  if (isSilent) return 'ignore'
  if (isQuiet) return ['ignore', 'pipe', 'pipe']
  return onLine ? ['ignore', 'pipe', 'inherit'] : 'inherit'
}

/** Starts a program that continues to run; endChildren() ends it. */
export function start(command, args, options) {
  const child = spawn(command, args, { detached: !isWindows, ...options })
  children.add(child)
  child.once('exit', () => children.delete(child))
  return child
}

/** True if an earlier run of this tracked program was interrupted. Ends its remaining processes. */
export async function endLeftover(track) {
  const note = inData(`${track}.pid`)
  if (!fs.existsSync(note)) return false

  const { pid, born } = readNote(note)
  if (pid && isAlive(pid) && bornAt(pid) === born) {
    signalGroup(pid, 'SIGKILL')
    await until(() => !isAlive(pid), 5_000)
  }
  fs.rmSync(note, { force: true })
  return true
}

export async function endChildren() {
  await Promise.all([...children].map((child) => endChild(child)))
}

export async function endChild(child, timeoutMs = 12_000) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return

  const gone = new Promise((resolve) => child.once('exit', resolve))
  signalGroup(child.pid, 'SIGTERM')
  const timer = setTimeout(() => signalGroup(child.pid, 'SIGKILL'), timeoutMs)
  await gone
  clearTimeout(timer)
}

export function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** The command line of a process, or '' if it is unavailable. */
export function commandLine(pid) {
  if (process.platform !== 'linux') return ps(pid, 'command=')
  return readOrEmpty(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')
}

export async function until(isTrue, timeoutMs, everyMs = 20) {
  const end = Date.now() + timeoutMs
  while (!(await isTrue())) {
    if (Date.now() > end) return false
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
  return true
}

// Returns the start time, because process ids are reused and only both together are unique.
function bornAt(pid) {
  if (process.platform !== 'linux') return ps(pid, 'lstart=')
  return readOrEmpty(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[19] ?? ''
}

function ps(pid, column) {
  if (isWindows) return ''
  return (
    spawnSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? ''
  )
}

function signalGroup(pid, signal) {
  try {
    process.kill(isWindows ? pid : -pid, signal)
  } catch {
    // The process has ended.
  }
}

function readNote(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

function readOrEmpty(file) {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function readLines(stream, onLine) {
  let rest = ''
  stream.setEncoding('utf8')
  stream.on('data', (chunk) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) onLine(line)
  })
  stream.on('end', () => rest && onLine(rest))
}
