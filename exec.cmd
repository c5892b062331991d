@rem The scripts of package.json begin with "exec", so that a POSIX shell becomes the program and gets the signals that
@rem are sent to npm. The shell of Windows has no such word: here it runs the rest of the line.
@%*
