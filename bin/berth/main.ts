import { readFile } from 'node:fs/promises'
import { version } from '@/package.json'
import type { ExitCode, Terminal } from './command'
import { commands } from './commands'
import { help, helpOf } from './help'
import { instanceCommands } from './instance-commands.mjs'

/** Runs the command named by the arguments, and sets the exit code of the process. */
export async function main(args: readonly string[]): Promise<void> {
  // A reader of the output may stop early, as `head` does, which is no error.
  process.stdout.on('error', stopQuietly)
  process.stderr.on('error', stopQuietly)
  process.exitCode = await runCommand(args, terminal)
}

/** Returns 3 only for bugs of Berth; every mistake of a caller has another code. */
export async function runCommand(args: readonly string[], to: Terminal): Promise<ExitCode> {
  const [name, ...rest] = args
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    to.write(help(commands))
    return 0
  }
  if (name === '--version') {
    to.write(`${version}\n`)
    return 0
  }

  const described = instanceCommands.find((each) => each.name === name)
  if (described !== undefined) {
    // The launcher runs these commands, so only requests for help reach this line.
    to.write(helpOf(described))
    return 0
  }
  const command = commands.find((each) => each.name === name)
  if (command === undefined) {
    to.warn(`there is no command ${name}; try "berth --help"\n`)
    return 2
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    to.write(helpOf(command))
    return 0
  }

  try {
    return await command.run(rest, to)
  } catch (error) {
    to.warn(
      `berth ${name} failed, which is a bug: ${error instanceof Error ? error.stack : error}\n`,
    )
    return 3
  }
}

const terminal: Terminal = {
  readBytes: async (path) => {
    if (path !== null) return readFile(path)
    const chunks: Uint8Array[] = []
    for await (const chunk of process.stdin) chunks.push(chunk)
    return Buffer.concat(chunks)
  },
  write: (text) => {
    process.stdout.write(text)
  },
  warn: (text) => {
    process.stderr.write(text)
  },
  fetch: (url, init) => fetch(url, init),
  env: process.env,
}

function stopQuietly(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') process.exit(process.exitCode ?? 0)
  throw error
}
