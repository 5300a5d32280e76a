package maven.mcp.hot;

import java.io.DataInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Reads a list of words: their count, then of each its length in bytes and its UTF-8. Numbers have four bytes. */
final class Words {
  static String[] read(DataInputStream in) throws IOException {
    String[] words = new String[in.readInt()];
    for (int i = 0; i < words.length; i++) {
      byte[] bytes = new byte[in.readInt()];
      in.readFully(bytes);
      words[i] = new String(bytes, StandardCharsets.UTF_8);
    }
    return words;
  }
}
