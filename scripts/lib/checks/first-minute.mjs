// Runs "First minute with your OpenStack" of docs/openstack.md in a browser, on an empty Berth and a real control
// plane.
import { findBrowser } from '../browser.mjs'
import { runForCode } from '../processes.mjs'
import { startTestServer } from '../test-server.mjs'
import { programs, provideBrowser } from './provide.mjs'

/** The exit code of the spec. */
export async function runFirstMinute(service) {
  await provideBrowser(programs)
  const server = await startTestServer({
    isDemo: false,
    env: { BERTH_OUTGOING_ALLOW: '127.0.0.1/32' },
  })
  try {
    return await runForCode(
      process.execPath,
      ['node_modules/@playwright/test/cli.js', 'test', 'first-minute.live'],
      {
        env: {
          ...service,
          BASE_URL: server.url,
          BERTH_SIGN_INS_FILE: server.signInsFile,
          CHROMIUM_PATH: (await findBrowser()) ?? '',
        },
      },
    )
  } finally {
    await server.stop()
  }
}
