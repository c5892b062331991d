/**
 * Commands that run an installation. Each runs the script of the same name, as `npm run` does in a checkout.
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
    summary: 'Resets the demo or replaces it by an empty instance, and starts it.',
    usage: 'reset|leave',
    example: 'berth demo leave',
  },
  {
    name: 'backup',
    summary: 'Saves the embedded database; Berth may be running.',
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
    usage: '[stored head...] [--accept-restore]',
    example: 'berth verify-ledger',
  },
]
