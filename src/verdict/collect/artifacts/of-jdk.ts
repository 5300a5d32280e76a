// java.util.List, javax.swing.JFrame; but javax.inject.Inject is in no JDK
export const OF_JDK =
  /^(?:java|jdk|sun|com\.sun|netscape\.javascript|org\.(?:ietf\.jgss|w3c\.dom|xml\.sax)|javax\.(?:accessibility|annotation\.processing|crypto|imageio|lang\.model|management|naming|net|print|rmi|script|security|smartcardio|sound|sql|swing|tools|transaction\.xa|xml))\./;
