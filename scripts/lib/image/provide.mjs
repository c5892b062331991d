// Provides the packages of Debian for `npm run test:image`.
import { provideOrStop, startsServices } from '../checks/provide.mjs'
import { findProgram } from '../find-program.mjs'
import { Stop } from '../print.mjs'

const PACKAGES = ['buildah', 'debootstrap', 'docker-compose', 'podman', 'runc']

const missing = () => PACKAGES.filter((name) => findProgram(name) === null)

/**
 * Installs missing packages if possible, and otherwise stops with the command to run.
 * @param {import('../checks/provide.mjs').Tools} tools
 */
export async function provideForImage(tools, at = { missing, startsServices }) {
  if (!tools.isRoot())
    throw new Stop('Not run, nothing was tested: building an image needs root. Run it as root.')
  await provideOrStop(tools, at)
}
