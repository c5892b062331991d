/**
 * Commands that run an installation. Each is the script of its name, which `npm run` starts in a checkout too.
 * @type {readonly { name: string, summary: string, usage: string, example: string }[]}
 */
export const instanceCommands = [
  {
    name: 'start',
    summary: 'Starts Berth, with a PostgreSQL of its own unless DATABASE_URL is set.',
    usage: '',
    example: 'PORT=8080 berth start',
  },
  {
    name: 'demo',
    summary: 'Begins the demo again, or an empty instance, and starts it.',
    usage: 'reset|leave',
    example: 'berth demo leave',
  },
  {
    name: 'backup',
    summary: 'Saves the embedded database, while Berth runs or not.',
    usage: '[file]',
    example: 'berth backup berth.json.gz',
  },
  {
    name: 'restore',
    summary: 'Restores a backup as the embedded database.',
    usage: 'file [--replace]',
    example: 'berth restore berth.json.gz',
  },
  {
    name: 'verify-ledger',
    summary: 'Recomputes the signed record, and fails where it was changed.',
    usage: '[noted end...] [--accept-restore]',
    example: 'berth verify-ledger',
  },
]
