/** Whether a line belongs to the advice that Maven prints below the errors of every failed build. */
export function isHelpText(text: string): boolean {
  return HELP_TEXT.test(text);
}

//  -> [Help 1]
// To see the full stack trace of the errors, re-run Maven with the -e switch.
// Re-run Maven using the -X switch to enable full debug logging.
// For more information about the errors and possible solutions, please read the following articles:
// [Help 1] http://cwiki.apache.org/confluence/display/MAVEN/MojoFailureException
// After correcting the problems, you can resume the build with the command
//   mvn <args> -rf :shop-pricing
//   mvn [args] -r
const HELP_TEXT =
  /^(?: ?-> \[Help \d+\]$|To see the full stack trace of the errors, |Re-run Maven using the |For more information about the errors |\[Help \d+\] |After correcting the problems, you can resume |\s+mvn [<[]args[>\]] -r)/;
