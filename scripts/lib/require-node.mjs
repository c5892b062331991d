// Imported first by every script, so that an old Node ends in a sentence and not in a stack trace.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Berth needs Node 20.19 or later, and this is ${process.version}: install a newer Node and run the command again.`,
  )
  process.exit(1)
}
