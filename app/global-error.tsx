'use client'

/** Shown if even the layout fails. It is plain and uses no other code of the application. */
export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  return (
    <html lang="en">
      <body>
        <main>
          <h1>Berth could not be shown</h1>
          <p>
            Reload the page. If the error persists, report this fault id to your administrator:{' '}
            {error.digest ?? 'none'}.
          </p>
        </main>
      </body>
    </html>
  )
}
