import type { Task } from "../task.ts";

export const petclinicRestCount: Task = {
  id: "petclinic-rest-count",
  kind: "generated code (OpenAPI and MapStruct)",
  project: "spring-petclinic-rest",
  commit: "698bd832eac0da48e72deb63ce7ab275d98a88fb",
  setUp: [],
  build: "./mvnw -B -q -ntp test-compile",
  brief: `Clients want to know how many specialties a vet has without counting them. GET /api/vets and GET /api/vets/{id}
are to return a whole number "specialtyCount" beside the other fields of a vet. It is read-only: a client that sends it with
POST or PUT changes nothing by it, and one that does not send it gets no error.
The API stays described where it is described today, so that generated clients have the field. Add a test.`,
  hidden: {
    "src/test/java/org/springframework/samples/petclinic/rest/controller/SpecialtyCountTests.java": `package org.springframework.samples.petclinic.rest.controller;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.http.MediaType;
import org.springframework.samples.petclinic.model.Specialty;
import org.springframework.samples.petclinic.model.Vet;
import org.springframework.samples.petclinic.rest.advice.ExceptionControllerAdvice;
import org.springframework.samples.petclinic.rest.controller.v1.VetRestControllerV1;
import org.springframework.samples.petclinic.rest.dto.VetDto;
import org.springframework.samples.petclinic.service.ClinicService;
import org.springframework.samples.petclinic.service.clinicService.ApplicationTestConfig;
import org.springframework.security.test.context.support.WithMockUser;
import org.springframework.test.context.ContextConfiguration;
import org.springframework.test.context.bean.override.mockito.MockitoBean;
import org.springframework.test.context.web.WebAppConfiguration;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.test.web.servlet.setup.MockMvcBuilders;

import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.mockito.BDDMockito.given;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.post;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.jsonPath;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.status;

@SpringBootTest
@ContextConfiguration(classes = ApplicationTestConfig.class)
@WebAppConfiguration
class SpecialtyCountTests {

    @Autowired
    private VetRestControllerV1 controller;

    @MockitoBean
    private ClinicService clinicService;

    private MockMvc mockMvc;
    private final Vet vet = new Vet();

    @BeforeEach
    void init() {
        mockMvc = MockMvcBuilders.standaloneSetup(controller).setControllerAdvice(new ExceptionControllerAdvice()).build();
        vet.setId(7);
        vet.setFirstName("Helen");
        vet.setLastName("Leary");
        for (String name : List.of("radiology", "surgery")) {
            Specialty specialty = new Specialty();
            specialty.setId(name.length());
            specialty.setName(name);
            vet.addSpecialty(specialty);
        }
    }

    @Test
    @WithMockUser(roles = "VET_ADMIN")
    void tellsTheCount() throws Exception {
        given(clinicService.findVetById(7)).willReturn(vet);
        given(clinicService.findAllVets()).willReturn(List.of(vet));
        mockMvc.perform(get("/api/vets/7")).andExpect(status().isOk()).andExpect(jsonPath("$.specialtyCount").value(2));
        mockMvc.perform(get("/api/vets")).andExpect(jsonPath("$[0].specialtyCount").value(2));
    }

    @Test
    @WithMockUser(roles = "VET_ADMIN")
    void takesAVetWithAndWithoutTheCount() throws Exception {
        for (String count : List.of("", ", \\"specialtyCount\\": 9")) {
            String json = "{\\"id\\": 1, \\"firstName\\": \\"Ann\\", \\"lastName\\": \\"Lee\\", \\"specialties\\": []" + count + "}";
            mockMvc.perform(post("/api/vets").content(json).contentType(MediaType.APPLICATION_JSON))
                .andExpect(status().isCreated())
                .andExpect(jsonPath("$.specialtyCount").value(0));
        }
    }

    @Test
    void isGenerated() throws Exception {
        assertEquals(Integer.class, VetDto.class.getMethod("getSpecialtyCount").getReturnType());
    }
}
`,
  },
  commands: ["./mvnw -B -ntp test -Dtest='SpecialtyCountTests,Vet*Tests,V2*Tests'"],
};
