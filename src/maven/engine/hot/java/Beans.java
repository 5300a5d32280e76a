package maven.mcp.hot;

import java.lang.management.ManagementFactory;
import java.lang.management.PlatformManagedObject;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.MBeanServerDelegate;
import javax.management.MBeanServerFactory;
import javax.management.ObjectName;

/** The beans by which a JVM is managed. The JDK registers its own all at once, when somebody first asks for their server. */
final class Beans {
  /** The names of the JDK's beans, with those of their classes; empty as long as there is no server. */
  private final Map<ObjectName, String> ofJdk = new HashMap<>();

  /** Unregisters those of the build. */
  void forget() throws JMException {
    for (MBeanServer server : MBeanServerFactory.findMBeanServer(null)) {
      for (ObjectName name : server.queryNames(null, null)) {
        if (isOfJdk(server, name)) continue;
        // It would be told, which happens in no other JVM.
        if (server.isInstanceOf(name, "javax.management.MBeanRegistration")) throw new JMException(name.toString());
        server.unregisterMBean(name);
      }
    }
  }

  /** Whether there is something else than the JDK's beans after that, or less. */
  boolean areLeft() throws JMException {
    for (MBeanServer server : MBeanServerFactory.findMBeanServer(null)) {
      if (!server.queryNames(null, null).equals(namesOfJdk())) return true;
    }
    return false;
  }

  /** Whether a bean is the one that the JDK has registered by this name: its class tells, if it is of the JDK. */
  private boolean isOfJdk(MBeanServer server, ObjectName name) throws JMException {
    return namesOfJdk().contains(name)
        && server.getClassLoaderFor(name) == null
        && !server.isInstanceOf(name, "javax.management.modelmbean.ModelMBean")
        && server.getObjectInstance(name).getClassName().equals(ofJdk.get(name));
  }

  private Set<ObjectName> namesOfJdk() throws JMException {
    if (ofJdk.isEmpty()) {
      for (Class<? extends PlatformManagedObject> type : ManagementFactory.getPlatformManagementInterfaces()) {
        for (PlatformManagedObject bean : ManagementFactory.getPlatformMXBeans(type)) {
          ofJdk.put(bean.getObjectName(), bean.getClass().getName());
        }
      }
      ofJdk.put(MBeanServerDelegate.DELEGATE_NAME, MBeanServerDelegate.class.getName());
      ofJdk.put(new ObjectName("com.sun.management:type=DiagnosticCommand"), diagnosticClass());
    }
    return ofJdk.keySet();
  }

  /** Returns the class of the one bean that the JDK offers nowhere else, by the package that it has since Java 9. */
  private static String diagnosticClass() {
    String name = "com.sun.management.internal.DiagnosticCommandImpl";
    try {
      return Class.forName(name, false, null).getName();
    } catch (ClassNotFoundException e) {
      return "sun.management.DiagnosticCommandImpl";
    }
  }
}
