import classes from './brand.module.css'

/** The logo: a hull in its berth. */
export const Brand = ({ wordmark = true }: { wordmark?: boolean }) => (
  <span className={classes.root}>
    <svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true">
      <path d="M4 3v20M22 3v20" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" />
      <path
        d="M13 3.5c3 3.4 4.4 6.4 4.4 10.2V21a2 2 0 0 1-2 2h-4.800a2 2 0 0 1-2-2v-7.300C8.600 9.900 10 6.900 13 3.500Z"
        fill="#6fc0d4"
      />
    </svg>
    {wordmark && <span className={classes.word}>Berth</span>}
  </span>
)
