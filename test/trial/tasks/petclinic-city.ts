import type { Task } from "../task.ts";

const OWNERS = "src/main/java/org/springframework/samples/petclinic/owner";

export const petclinicCity: Task = {
  id: "petclinic-city",
  kind: "a Spring context that does not start, and a formatter in the build",
  project: "spring-petclinic",
  commit: "edf4db28affcc4741c79850a3d95bc3f177b5ff9",
  setUp: [
    {
      file: `${OWNERS}/OwnerRepository.java`,
      from: "	Page<Owner> findByLastNameStartingWith(String lastName, Pageable pageable);\n",
      to: `	Page<Owner> findByLastNameStartingWith(String lastName, Pageable pageable);

	/**
	 * Retrieve the {@link Owner}s of one city by last name.
	 * @param lastName how the last name begins
	 * @param city the whole name of the city
	 * @return the page of matching owners, which may be empty
	 */
	Page<Owner> findByLastNameStartingWithAndTown(String lastName, String city, Pageable pageable);
`,
    },
  ],
  build: "mvn -B -q -ntp test-compile",
  brief: `Somebody merged half of the search by city: the application no longer starts, and most tests fail.
Make it start again, and finish the search: GET /owners takes an optional parameter "city" beside "lastName". With it,
only owners who live in that city are found (whole name, upper and lower case do not matter); without it, or with an empty
one, the search works as before. Paging works for both.
The build (./mvnw verify in CI, with its checks) must pass; add a test for the search by city.`,
  hidden: {
    "src/test/java/org/springframework/samples/petclinic/owner/CitySearchTests.java": `package org.springframework.samples.petclinic.owner;

import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.model;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.status;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.view;

import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.webmvc.test.autoconfigure.AutoConfigureMockMvc;
import org.springframework.test.web.servlet.MockMvc;

@SpringBootTest
@AutoConfigureMockMvc
class CitySearchTests {

	@Autowired
	private MockMvc mockMvc;

	@Test
	void findsOwnersOfOneCity() throws Exception {
		mockMvc.perform(get("/owners").param("lastName", "").param("city", "madison"))
			.andExpect(status().isOk())
			.andExpect(view().name("owners/ownersList"))
			.andExpect(model().attribute("totalItems", 4L));
	}

	@Test
	void findsOneOwner() throws Exception {
		mockMvc.perform(get("/owners").param("lastName", "Davis").param("city", "Windsor"))
			.andExpect(status().is3xxRedirection())
			.andExpect(view().name("redirect:/owners/4"));
	}

	@Test
	void findsNobodyByHalfACity() throws Exception {
		mockMvc.perform(get("/owners").param("lastName", "").param("city", "Madi"))
			.andExpect(view().name("owners/findOwners"));
	}

	@Test
	void worksAsBeforeWithoutACity() throws Exception {
		mockMvc.perform(get("/owners").param("lastName", "Davis").param("city", ""))
			.andExpect(model().attribute("totalItems", 2L));
		mockMvc.perform(get("/owners").param("lastName", "Davis")).andExpect(model().attribute("totalItems", 2L));
	}

}
`,
  },
  commands: ["mvn -B -ntp test"],
};
