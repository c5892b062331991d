import { problem } from './server/refusal'
import { serverCommand } from './server/server-command'

/** Writes the inventory of a running Berth. Importing the document again changes nothing. */
export const exportCommand = serverCommand({
  name: 'export',
  summary: 'Writes the inventory of a server as a document.',
  usage: '[--format yaml|json]',
  example: 'berth export --server http://localhost:3000 > inventory.yaml',
  options: { format: { type: 'string' } },
  async run({ file, values }, server) {
    if (file !== null) return problem('export takes no file; send its output into one')
    const format = values.format ?? 'yaml'
    if (format !== 'yaml' && format !== 'json') return problem('is yaml or json', '--format')
    const document = await server.text('GET', `/inventory?format=${format}`)
    return document.ok ? { ok: true, value: { text: document.value } } : document
  },
})
