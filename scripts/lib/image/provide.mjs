// What `npm run test:image` needs of Debian.
import { provideOrStop, startsServices } from '../checks/provide.mjs'
import { findProgram } from '../find-program.mjs'
import { Stop } from '../print.mjs'

const PACKAGES = ['buildah', 'debootstrap', 'docker-compose', 'podman', 'runc']

const missing = () => PACKAGES.filter((name) => findProgram(name) === null)

/**
 * Installs what is missing where that is possible; otherwise stops with the command to type.
 * @param {import('../checks/provide.mjs').Tools} tools
 */
export async function provideForImage(tools, at = { missing, startsServices }) {
  if (!tools.isRoot())
    throw new Stop('Not run, nothing was tested: an image is built by root. Run it as root.')
  await provideOrStop(tools, at)
}
