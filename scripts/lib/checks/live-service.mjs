// Tests with a real service, which a program starts on this machine and stops again.
import { onStop } from '../on-stop.mjs'
import { generate, install } from '../prepare.mjs'
import { report } from '../print.mjs'
import { runForCode } from '../processes.mjs'

/** Runs such a program, and cleans up even if it fails or is interrupted. */
export async function runAndClean(main, clean) {
  onStop(() => clean().then(() => process.exit(130)))
  try {
    process.exitCode = await main()
  } catch (error) {
    report(error)
    process.exitCode = 1
  } finally {
    await clean()
  }
}

/** Prepares what the tests need before the service is started. */
export async function prepare() {
  await install()
  await generate()
}

/** The exit code of the tests of a project, which read the address of the service from `env`. */
export const runProject = (project, env) =>
  runForCode(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project', project], {
    env,
  })
