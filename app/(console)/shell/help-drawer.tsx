'use client'
import { Kbd, Switch } from '@mantine/core'
import { SidePanel } from '@/components/ui/overlays/side-panel'
import shared from '@/components/ui/shared.module.css'
import { useViewer } from '@/lib/auth/viewer.client'
import { glossary, shortcuts } from './glossary'
import classes from './help-drawer.module.css'
import { useSingleKeys } from './use-single-keys'

/** The terms of the product and its keyboard shortcuts. */
export function HelpDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { demo } = useViewer()
  return (
    <SidePanel opened={opened} onClose={onClose} title="Help" size="md">
      <section className={shared.stack8} aria-labelledby="help-keys">
        <h2 id="help-keys" className={shared.md}>
          Shortcuts
        </h2>
        <dl className={`${shared.stack10} ${classes.keys}`}>
          {shortcuts.map(({ keys, does }) => (
            <div key={does}>
              <dt>
                {keys.map((key) => (
                  <Kbd key={key} size="xs">
                    {key}
                  </Kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <SingleKeys />
      </section>
      <section className={shared.stack8} aria-labelledby="help-words">
        <h2 id="help-words" className={shared.md}>
          Words
        </h2>
        <dl className={`${shared.stack10} ${classes.words}`}>
          {glossary.map(({ word, meaning }) => (
            <div key={word}>
              <dt>{word}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </section>
      {demo && <DemoHelp />}
      <p className={shared.dimmed}>
        Everything here is also an API: <a href="/api/docs">API reference</a>.
      </p>
    </SidePanel>
  )
}

const DemoHelp = () => (
  <section className={shared.stack8} aria-labelledby="help-demo">
    <h2 id="help-demo" className={shared.md}>
      The demo
    </h2>
    <p>
      Stop Berth with Ctrl-C where it runs, then: <code>npm run demo -- reset</code> begins the demo
      again, <code>npm run demo -- leave</code> begins with an empty instance of your own. Both move
      the data of the demo to a folder beside it.
    </p>
  </section>
)

function SingleKeys() {
  const [on, setOn] = useSingleKeys()
  return (
    <Switch
      label="Shortcuts of a single key (?)"
      description="Switch them off if you dictate: spoken words would press them."
      checked={on}
      onChange={(event) => setOn(event.currentTarget.checked)}
    />
  )
}
