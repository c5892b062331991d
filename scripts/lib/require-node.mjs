// Imported first by every script, so that an old Node ends with a sentence instead of a stack trace. Scripts are
// JavaScript with types in comments, because Node 20 does not run TypeScript and they run before packages are
// installed.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Berth needs Node 20.19 or later, and this is ${process.version}: install a newer Node and run the command again.`,
  )
  process.exit(1)
}
