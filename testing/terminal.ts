import type { Terminal } from '@/bin/berth/command'
import { runCommand } from '@/bin/berth/main'

/** An input of `berth select` with two accounts and two matches. */
export const selectInput = {
  policy: { modules: [{ module: 'weighted-split', params: { weights: { a: 2 } } }] },
  request: { now: '2026-11-20T12:00:00Z', deployable: 'web-small' },
  accounts: [{ id: 'a', name: 'vsphere-a', quota: 2 }, { id: 'b' }],
  matches: [
    { id: 'ma', account: 'a', realm: 'dc1', costPerHour: '0.04' },
    { id: 'mb', account: 'b' },
  ],
  seed: 'launch-1',
}

type Around = {
  /** The name of the file with the document. By default it is standard input. */
  file?: string | null
  /** The contents of other files, by name. */
  files?: Readonly<Record<string, string>>
  env?: Terminal['env']
  fetch?: Terminal['fetch']
}

/** Runs the command line on one document, from standard input or from a file of that name. */
export async function berth(args: string, document: unknown, around: Around = {}) {
  const missing = () => Promise.reject(Object.assign(new Error('missing'), { code: 'ENOENT' }))
  const printed = { out: '', problems: '' }
  const terminal: Terminal = {
    readBytes: (path) => {
      if (path === null || path === around.file) return Promise.resolve(bytesOf(document))
      const other = around.files?.[path]
      return other === undefined ? missing() : Promise.resolve(Buffer.from(other))
    },
    write: (words) => {
      printed.out += words
    },
    warn: (words) => {
      printed.problems += words
    },
    fetch: around.fetch ?? (() => Promise.reject(new Error('this command needs no server'))),
    env: around.env ?? {},
  }
  const code = await runCommand(args.split(' '), terminal)
  return { code, ...printed, answer: () => JSON.parse(printed.out) }
}

function bytesOf(document: unknown): Uint8Array {
  if (document instanceof Uint8Array) return document
  return Buffer.from(typeof document === 'string' ? document : JSON.stringify(document))
}
