import java.io.BufferedReader;
import java.io.File;
import java.io.InputStreamReader;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Reads argument lists with the command line parser of the Maven whose home is the first argument. A list is a line:
 * its words in Base64, separated by blanks. Its answer is a line, too: "refused", or the goals, a "|" and the options
 * as NAME or NAME=VALUE in the same form. With --table as the second argument it prints the parser's options instead:
 * short name, long name and number of values, "-" for a name that there is not.
 */
public class ReadArguments {
    interface Parser {
        Object parse(String[] words) throws Exception;

        Object options() throws Exception;
    }

    public static void main(String[] args) throws Exception {
        Parser parser = openParser(new File(args[0], "lib"));
        StringBuilder out = new StringBuilder();
        if (args.length > 1) {
            for (Object option : (Collection<?>) call(parser.options(), "getOptions")) {
                int values = Math.max(0, (Integer) call(option, "getArgs"));
                out.append(orDash(call(option, "getOpt"))).append('\t').append(orDash(call(option, "getLongOpt")));
                out.append('\t').append(values).append('\n');
            }
        } else {
            BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                String[] words = Arrays.stream(line.split(" ")).map(ReadArguments::decode).toArray(String[]::new);
                out.append(read(parser, words)).append('\n');
            }
        }
        System.out.print(out);
    }

    static Parser openParser(File lib) throws Exception {
        File[] jars = lib.listFiles((folder, name) -> name.endsWith(".jar"));
        URL[] path = Arrays.stream(jars).map(ReadArguments::toUrl).toArray(URL[]::new);
        ClassLoader loader = new URLClassLoader(path, ClassLoader.getPlatformClassLoader());
        Class<?> maven4;
        try {
            maven4 = loader.loadClass("org.apache.maven.cling.invoker.mvn.CommonsCliMavenOptions");
        } catch (ClassNotFoundException e) {
            Object manager = loader.loadClass("org.apache.maven.cli.CLIManager").getConstructor().newInstance();
            Method parse = manager.getClass().getMethod("parse", String[].class);
            return new Parser() {
                @Override
                public Object parse(String[] words) throws Exception {
                    return parse.invoke(manager, (Object) words);
                }

                @Override
                public Object options() throws Exception {
                    return valueOf(manager, "options");
                }
            };
        }
        Method parse = maven4.getMethod("parse", String.class, String[].class);
        return new Parser() {
            @Override
            public Object parse(String[] words) throws Exception {
                return valueOf(parse.invoke(null, "command line", words), "commandLine");
            }

            @Override
            public Object options() throws Exception {
                Object read = parse.invoke(null, "command line", new String[0]);
                return valueOf(valueOf(read, "cliManager"), "options");
            }
        };
    }

    static String read(Parser parser, String[] words) throws Exception {
        Object line;
        try {
            line = parser.parse(words);
        } catch (InvocationTargetException e) {
            return "refused";
        }
        List<String> told = new ArrayList<>();
        for (Object goal : (List<?>) call(line, "getArgList")) {
            told.add(encode((String) goal));
        }
        told.add("|");
        for (Object option : (Object[]) call(line, "getOptions")) {
            Object shortName = call(option, "getOpt");
            Object name = shortName == null ? call(option, "getLongOpt") : shortName;
            List<?> values = (List<?>) call(option, "getValuesList");
            String value = values.stream().map(String::valueOf).collect(Collectors.joining("="));
            told.add(encode(values.isEmpty() ? name.toString() : name + "=" + value));
        }
        return String.join(" ", told);
    }

    static Object valueOf(Object of, String name) throws Exception {
        for (Class<?> type = of.getClass(); type != null; type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (field.getName().equals(name)) {
                    field.setAccessible(true);
                    return field.get(of);
                }
            }
        }
        throw new NoSuchFieldException(name);
    }

    static Object call(Object on, String method) throws Exception {
        return on.getClass().getMethod(method).invoke(on);
    }

    static URL toUrl(File file) {
        try {
            return file.toURI().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalStateException(e);
        }
    }

    static String orDash(Object name) {
        return name == null ? "-" : name.toString();
    }

    static String encode(String word) {
        return Base64.getEncoder().encodeToString(word.getBytes(StandardCharsets.UTF_8));
    }

    static String decode(String word) {
        return new String(Base64.getDecoder().decode(word), StandardCharsets.UTF_8);
    }
}
